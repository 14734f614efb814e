/**
 * Cleans text for storage: removes control and invisible characters (zero-width, direction marks), code points that
 * workbooks and XML cannot hold, and white space at both ends. Line breaks stay. Two texts that look the same are
 * then equal, and one that looks empty is empty.
 */
export const stripInvisibleAndTrim = (text: string) =>
  text.replace(/[\p{Cf}\p{Cn}\p{Co}\p{Cs}]|(?![\n\t])\p{Cc}/gu, '').trim()

/** Cleans text of a single line: line breaks and runs of white space become one space. */
export const tidyLine = (text: string) => stripInvisibleAndTrim(text).replace(/\s+/g, ' ')
