/** The map of streets. */
export const maps = {
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  attribution: '© OpenStreetMap contributors',
  loading: 'Loading map …',
  unsupported: 'Your browser can’t show this map: WebGL 2 is missing or turned off.',
  unreachable: 'We couldn’t load the map. Check your connection and try again.',
  retry: 'Try again',
  incomplete: 'Some of the map couldn’t be loaded. Check your connection.',
  wheelNote: 'Hold Ctrl while scrolling to zoom the map',
  wheelNoteMac: 'Hold ⌘ while scrolling to zoom the map',
  touchNote: 'Use two fingers to move the map',
};
