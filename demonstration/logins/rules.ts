/** The people of the demonstration world whom anybody can sign in as. */
export const DEMONSTRATION_LOGINS = [
  'agent@demo.example',
  'manager@demo.example',
  'seeker@demo.example',
  'admin@demo.example',
  'editor@demo.example',
  'moderator@demo.example',
];
export const DEMONSTRATION_PASSWORD = 'Dubai2026demo';
