import { publicListing } from '#app/features/public-api/rules.ts';
import type { ExportedListing, ExportSource, ExportWriter } from './writer.ts';

const CONTEXT = 'urn:reso:metadata:2.0:resource:property';

/** JSON with the names of the RESO Data Dictionary, like the public API, in the frame of the RESO Common Format. */
export function reso({ publicUrl }: ExportSource): ExportWriter {
  return {
    head: () => `{"@reso.context":"${CONTEXT}","value":[\n`,
    item: (home, at) => `${at > 0 ? ',\n' : ''}${JSON.stringify(record(home, publicUrl))}`,
    end: '\n]}\n',
  };
}

function record(
  { listing, inArabic, agent, subCommunity, building }: ExportedListing,
  publicUrl: string,
) {
  const { title: titleAr, description: descriptionAr } = inArabic;
  const { UnitNumber: _, ...known } = publicListing(
    { ...listing, unitNumber: null, titleAr, descriptionAr },
    publicUrl,
  );
  return {
    ...known,
    City: 'Dubai',
    Country: 'AE',
    CommunityName: listing.areaPath[0].nameEn,
    SubdivisionName: subCommunity,
    BuildingName: building,
    AssociationFeeFrequency: listing.serviceCharge === null ? null : 'Annually',
    ListAgentFullName: agent.name,
    ListAgentStateLicense: agent.brn,
    ListAgentEmail: agent.email,
    ListAgentDirectPhone: agent.phone,
  };
}
