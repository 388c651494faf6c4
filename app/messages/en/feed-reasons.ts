/** Why a feed can't be read, after 'The feed can’t be used: '. By the codes that runs store; some with a value. */
export const feedReasons = {
  // Its URL and server.
  not_a_url: () => 'this is not a URL',
  not_https: () => 'the URL does not start with https://',
  has_password: () => 'the URL contains a name or password',
  not_public: () => 'the URL does not lead to the public Internet',
  endless_redirects: () => 'the URL redirects without end',
  bad_redirect: () => 'the server redirects to an invalid URL',
  status: (code: string) => `the server answers with status ${code}`,
  silent: () => 'the server has stopped answering',
  unknown_host: () => 'there is no server of that name',
  certificate: (code: string) =>
    `the server's certificate is not valid, so nobody can tell whose server it is (${code})`,
  unreachable: (code: string) => `the server can't be reached (${code})`,
  broke_off: () => 'the connection was interrupted',
  late: (seconds: string) => `the server did not answer within ${seconds} seconds`,
  slow: () => 'reading it took longer than half an hour',
  // The file.
  web_page: () => 'a web page came instead of a feed, perhaps with an error message',
  not_xml: () => 'it is empty, or neither XML nor CSV with a column called reference',
  bad_csv: (line: string) => `it is not well-formed CSV (line ${line})`,
  bad_xml: (line: string) => `it is not well-formed XML (line ${line})`,
  xml_closing: (line: string) =>
    `it is not well-formed XML: line ${line} closes an element that is not the last one opened`,
  xml_bracket: (line: string) =>
    `it is not well-formed XML: line ${line} has a < in its text, which XML writes as &lt;`,
  leading_text: () =>
    'it begins with text instead of a tag: perhaps an error message, or CSV without a column called reference',
  cut_off: () => 'it ends too early',
  gzip: () => 'the gzip data is damaged or incomplete',
  endless_attributes: () => 'one of its elements has attributes without end',
  endless_nesting: () => 'its elements are nested without end',
  dtd: () => 'it has a DTD, which feeds may not have',
  too_large: () => 'it is larger than 512 MB',
  encoding: (name: string) => `its encoding '${name}' is unknown: please save it as UTF-8`,
  not_utf8: () => "its letters are not in UTF-8: please save it as 'CSV UTF-8'",
  unknown_form: (root: string) =>
    `its format is unknown: expected CSV, Property Finder's XML (<list>) or Bayut's and dubizzle's (<Properties>), found <${root}>`,
  no_homes: () => 'there are no homes in it',
  none_usable: (homes: string) => `none of its ${homes} homes can be used`,
  ours: () => 'something went wrong here, not in the feed',
  // A photo or floor plan.
  no_picture: () => 'it is no picture of a format and size that we can show',
  damaged_picture: () => 'it is damaged',
  large_picture: () => 'it is larger than 15 MB',
  infected: () => 'the virus scanner found a virus in it',
  bad_pdf: () => 'it is a PDF that is damaged, protected or does more than show pages',
  plans_full: () => 'the home has as many floor plans as it may have',
} satisfies Record<string, (value: string) => string>;
