/** Pictures that file dialogs offer; the server goes by a file's content. */
export const PICTURE_FILES = 'image/jpeg,image/png,image/webp,image/avif';
/** Documents that file dialogs offer: pictures of them, and PDF. */
export const DOCUMENT_FILES = `${PICTURE_FILES},application/pdf`;
