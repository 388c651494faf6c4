import { composeWorld } from '#db/seed/compose.ts';
const t=performance.now(); const w=composeWorld(new Date('2026-11-21T12:00:00Z')); console.log(w.length, performance.now()-t);
const count=(k:string)=>console.log(k, Object.entries(Object.groupBy(w,(l:any)=>String(l[k]))).map(([a,b])=>a+':'+b!.length).join(' '));
for(const k of ['purpose','propertyType','status','completion','furnishing','rentPeriod','cheques','bedrooms','agentSlug'])count(k);
for (let i=0;i<w.length;i+=31){const l=w[i]!;console.log('\n#',l.reference,l.title,'|',l.price,l.rentPeriod,l.sizeSqft,'|',l.placeName,'|',l.amenities.join(','),l.status);console.log(l.description)}
console.log(w.filter(l=>l.featuredUntil).length, w.filter(l=>l.pictures.length==0).length, w.filter(l=>l.title.length>100).map(l=>l.title));
