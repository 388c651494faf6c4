interface Place {
  lat: number;
  lng: number;
}

/** Address of the drawn map around a place, good to about 10 metres. */
export function mapPath({ lat, lng }: Place): string {
  return `/images/map/${lat.toFixed(4)},${lng.toFixed(4)}.svg`;
}

/** The place of a file name that `mapPath` made; null for any other. */
export function mapPlaceOf(file: string): Place | null {
  const [, lat, lng] = /^(\d{1,2}\.\d{4}),(\d{1,3}\.\d{4})\.svg$/.exec(file) ?? [];
  return lat && lng ? { lat: Number(lat), lng: Number(lng) } : null;
}
