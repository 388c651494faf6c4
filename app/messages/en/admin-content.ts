import type { CategoryChange } from '#app/features/content/categories/rules.ts';
import type { ContentChange } from '#app/features/content/editing/rules.ts';
import type { PublicationStep } from '#app/features/content/rules.ts';
import type { ContentType, Publication } from '#app/features/content/types.ts';
import { formats } from './formats.ts';

const { number, plural } = formats;

const types: Record<ContentType, string> = {
  page: 'Page',
  blog: 'Blog',
  guide: 'Guide',
  news: 'News',
};

const statuses: Record<Publication, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
  archived: 'Archived',
};

const steps: Record<PublicationStep, string> = {
  publish: 'Publish now',
  schedule: 'Schedule',
  unschedule: 'Back to draft',
  archive: 'Archive',
};

const past: Record<ContentChange, string> = {
  publish: 'published',
  unschedule: 'back to draft',
  archive: 'archived',
  undo: 'put back as before',
};

const pages = (count: number) =>
  `${number(count)} ${plural(count, { one: 'page', other: 'pages' })}`;

const categoriesOf = (count: number) =>
  `${number(count)} ${plural(count, { one: 'category', other: 'categories' })}`;

/** The Content and Categories tabs of the admin area. */
export const adminContent = {
  types,
  statuses,
  languages: { en: 'English', ar: 'Arabic' } as Record<string, string>,
  title: 'Content',
  back: 'All content',
  failed: 'Failed to load content',
  none: 'No content found',
  create: 'Create content',
  creating: 'Creating...',
  list: {
    caption: 'Content',
    search: 'Search by title or slug',
    type: 'Type',
    status: 'Status',
    category: 'Category',
    languages: 'Languages',
    any: 'All',
    show: 'Show',
    title: 'Title',
    published: 'Published',
    updated: 'Edited',
    edit: 'Edit',
    editOf: (title: string) => `Edit ${title}`,
    count: pages,
    done: (count: number, change: ContentChange) => `${pages(count)} ${past[change]}.`,
    file: {
      name: 'content',
      columns: [
        'Id',
        'Title',
        'Slug',
        'Type',
        'Status',
        'Category',
        'Languages',
        'Published (Dubai time)',
        'Edited (Dubai time)',
      ],
    },
  },
  form: {
    newTitle: 'New content',
    title: 'Title',
    content: 'Content',
    contentHint:
      'Markdown: **bold**, *italic*, [link](https://…), # heading, - list, {{site}} for the site’s name. HTML is shown as text.',
    excerpt: 'Excerpt',
    excerptHint: 'Shown on cards and in feeds. Without one, the first words of the content are.',
    type: 'Page type',
    typeFixed: 'One of the site’s own pages: its type and path can’t be changed.',
    status: 'Status',
    category: 'Category',
    noCategory: 'None',
    seoTitle: 'SEO title',
    seoTitleHint: 'Title for search engines, if it should differ.',
    seoDescription: 'SEO description',
    picture: 'Featured image',
    pictureHint: 'JPEG, PNG, WebP or AVIF, up to 15 MB. It is cropped to 16:9.',
    uploading: 'Uploading...',
    uploadFailed: 'Failed to upload image',
    removePicture: 'Remove image',
    pictureAlt: 'Alternative text for the image',
    pictureAltHint: 'What it shows, for people who can’t see it.',
    arabic: 'Arabic version',
    arabicHint: 'Shown to readers of Arabic. Without it, they see the English version with a note.',
    titleAr: 'Title in Arabic',
    contentAr: 'Content in Arabic',
    excerptAr: 'Excerpt in Arabic',
    seoTitleAr: 'SEO title in Arabic',
    seoDescriptionAr: 'SEO description in Arabic',
    pictureAltAr: 'Alternative text in Arabic',
    leave: 'Leave without saving? Your changes will be lost.',
    save: 'Save',
    saving: 'Saving...',
    changed: (by: string, at: string) => `Saved by ${by}, ${at}.`,
    somebody: 'somebody',
    differs: (fields: string) => `What differs from yours: ${fields}.`,
    compare: 'See the saved version',
  },
  editor: {
    toolbar: 'Formatting',
    bold: 'Bold',
    italic: 'Italic',
    heading: 'Heading',
    link: 'Link',
    bullets: 'List',
    numbers: 'Numbered list',
    quote: 'Quote',
    table: 'Table',
    picture: 'Picture',
    undo: 'Undo',
    redo: 'Redo',
    preview: 'Preview',
    nothing: 'Nothing to show yet.',
    sampleTable: '| A | B |\n| --- | --- |\n|  |  |',
    describe: 'Describe the picture',
    alt: 'Alternative text',
    altHint: 'What it shows, for people who can’t see it. Leave it empty if it is only decoration.',
    insert: 'Insert picture',
    inserting: 'Uploading...',
    cancel: 'Cancel',
  },
  publication: {
    title: 'Publication',
    steps,
    working: 'Saving...',
    at: 'Publish at (Dubai time)',
    since: (day: string) => `Published ${day}`,
    due: (moment: string) => `Will be published on ${moment}`,
    own: 'One of the site’s own pages: always published.',
  },
  preview: 'Preview',
  previewOf: (title: string) => `Preview: ${title}`,
  revisions: 'Revisions',
  revisionsOf: (title: string) => `Revisions of ${title}`,
  revision: (revision: number) => `Revision ${number(revision)}`,
  revisionText: (by: string, words: number) =>
    `${by}, ${number(words)} ${plural(words, { one: 'word', other: 'words' })}`,
  seeded: 'came with the site',
  current: 'Current',
  look: 'Look at it',
  restore: 'Restore',
  restoring: 'Restoring...',
  delete: 'Delete',
  deleting: 'Deleting...',
  deleteConfirm: 'Are you sure you want to delete this content?',
  keep: 'Cancel',
  categories: {
    title: 'Categories',
    back: 'All categories',
    failed: 'Failed to load categories',
    none: 'No categories found',
    caption: 'Categories',
    count: categoriesOf,
    done: (count: number, change: CategoryChange) =>
      `${categoriesOf(count)} ${change === 'activate' ? 'activated' : 'deactivated'}.`,
    changes: { activate: 'Activate', deactivate: 'Deactivate' },
    file: {
      name: 'categories',
      columns: [
        'Id',
        'Name',
        'Description',
        'Name in Arabic',
        'Description in Arabic',
        'Slug',
        'Pages',
        'State',
      ],
    },
    name: 'Name',
    nameHint: 'Guides in a category named after an area are listed on that area’s page.',
    description: 'Description',
    nameAr: 'Name in Arabic',
    nameArHint:
      'Shown to people who read the site in Arabic. Left empty, they see the English one.',
    descriptionAr: 'Description in Arabic',
    slug: 'Slug',
    pages: 'Pages',
    state: 'State',
    active: 'Active',
    inactive: 'Inactive',
    activate: (name: string) => `${name} is inactive. Activate`,
    deactivate: (name: string) => `${name} is active. Deactivate`,
    editOf: (name: string) => `Edit ${name}`,
    add: 'New category',
    create: 'Create category',
    creating: 'Creating...',
    deleteConfirm: 'Are you sure you want to delete this category? This action cannot be undone.',
    inUse: (pages: number) =>
      `${number(pages)} ${plural(pages, { one: 'page has', other: 'pages have' })} this category. Choose another for ${plural(pages, { one: 'it', other: 'them' })}.`,
    moveTo: 'Move to',
    listed: 'One of the site’s own pages lists this category, so it can’t be deleted.',
  },
};
