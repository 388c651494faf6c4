/** How React's `renderToString` marks a part that it couldn't finish, in place of which it sends the fallback. Private to React: a test notices another. */
export const UNFINISHED = '<!--$!-->';
