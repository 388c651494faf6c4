import { SITE } from '../site-name.ts';

/** /accessibility: true for the program as it is; tests hold it to most of it. */
export const accessibility = {
  title: 'Accessibility',
  description: `How ${SITE} works for everybody: by keyboard, with a screen reader, enlarged, and without script; and what doesn’t work yet.`,
  intro: 'How this site works for everybody, what doesn’t work yet, and how to tell us.',
  sections: [
    {
      title: 'What we aim for',
      points: [
        'The Web Content Accessibility Guidelines (WCAG) 2.2, level AA, on every page.',
        'Pages are checked automatically with axe at the widths of phones, tablets and desktops before each release, light and dark, in English and Arabic.',
      ],
    },
    {
      title: 'What works',
      points: [
        'Everything can be done with a keyboard alone. What has the focus can be seen, and each page begins with a link that skips to its content.',
        'Headings, landmarks, labels and error messages are there for screen readers. A wrong field is named in the list of errors and beside the field itself.',
        'Pages read and forms work without script, and on a screen 360 pixels wide.',
        'The colours follow your device, light or dark, and text has enough contrast in both. Movement stops if your device asks for that.',
        'Maps have a list beside them with the same homes, and charts a table with the same figures.',
      ],
    },
    {
      title: 'What doesn’t work yet',
      points: [
        'Photos of a property are described by its title and their number, not by what they show. Floor plans that advertisers upload are pictures without a text.',
        'Descriptions are in the language the advertiser wrote them in, and are marked as such only if the advertiser said which.',
        'Videos that advertisers link to are on other sites, which decide about subtitles.',
      ],
    },
    {
      title: 'Tell us',
      points: [
        'If something keeps you from using this site, write to us, with the page and what you use. A person answers, and we can do for you what doesn’t work.',
      ],
    },
  ],
};
