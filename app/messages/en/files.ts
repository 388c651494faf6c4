/** The buttons that choose files. */
export const files = {
  choose: 'Choose a file',
  chooseSeveral: 'Choose files',
};
