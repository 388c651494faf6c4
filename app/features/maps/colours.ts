/** The colours of the base map, for layers drawn over it. */
export interface MapColours {
  builtUp: string;
  industrial: string;
  civic: string;
  sand: string;
  green: string;
  park: string;
  water: string;
  airfield: string;
  runway: string;
  street: string;
  streetEdge: string;
  mainRoad: string;
  mainRoadEdge: string;
  motorway: string;
  motorwayEdge: string;
  tunnel: string;
  rail: string;
  metro: string;
  border: string;
  placeName: string;
  districtName: string;
  roadName: string;
  waterName: string;
  stationName: string;
  halo: string;
  shield: string;
  shieldText: string;
}

const LIGHT: MapColours = {
  builtUp: '#f1eade',
  industrial: '#ece6dc',
  civic: '#efe6da',
  sand: '#f3e8cd',
  green: '#e3e9cf',
  park: '#d3e4c3',
  water: '#b9dad9',
  airfield: '#e9e4da',
  runway: '#d9d3c7',
  street: '#ffffff',
  streetEdge: '#e4dccd',
  mainRoad: '#ffffff',
  mainRoadEdge: '#d8cebc',
  motorway: '#fae0b3',
  motorwayEdge: '#e2bd80',
  tunnel: '#efe9dd',
  rail: '#c3bcae',
  metro: '#5f9f97',
  border: '#b7a78b',
  placeName: '#22302d',
  districtName: '#5a6562',
  roadName: '#6d675b',
  waterName: '#2c6469',
  stationName: '#0c5a55',
  halo: '#fbf8f3',
  shield: '#ffffff',
  shieldText: '#5c5546',
};

const DARK: MapColours = {
  builtUp: '#202a29',
  industrial: '#222b2a',
  civic: '#232d2b',
  sand: '#2a2b24',
  green: '#202d25',
  park: '#213529',
  water: '#123f4c',
  airfield: '#242d2c',
  runway: '#323c3a',
  street: '#3a4745',
  streetEdge: '#1a2221',
  mainRoad: '#4a5855',
  mainRoadEdge: '#182020',
  motorway: '#5d4e33',
  motorwayEdge: '#1c1f1a',
  tunnel: '#29332f',
  rail: '#46514e',
  metro: '#4f9a91',
  border: '#6b6350',
  placeName: '#f1ede5',
  districtName: '#9ca8a4',
  roadName: '#a9aea4',
  waterName: '#6fa8ad',
  stationName: '#8fd6cd',
  halo: '#141c1b',
  shield: '#2f3836',
  shieldText: '#d8d3c6',
};

export function mapColours(isDark: boolean): MapColours {
  return isDark ? DARK : LIGHT;
}
