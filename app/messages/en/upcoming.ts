/** Pages that have a public URL but no content yet. */
export const upcoming = {
  label: 'Coming soon',
  notice: 'We are still working on this page.',
  meanwhile: 'In the meantime',
  links: { buy: 'Homes for sale', rent: 'Homes to rent' },
  pages: {
    'overseas-homes': [
      'Overseas homes',
      'Homes outside the Emirates, priced in their own currency.',
    ],
  } as Record<string, [title: string, description: string]>,
};
