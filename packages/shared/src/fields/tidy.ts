/**
 * Text as a record keeps it: without control and invisible characters (zero-width, direction marks), without code
 * points that no workbook or XML can hold, without white space at its ends. Line breaks stay. So two texts that look
 * the same are the same, and one that looks empty is empty.
 */
export const tidy = (text: string) => text.replace(/[\p{Cf}\p{Cn}\p{Co}\p{Cs}]|(?![\n\t])\p{Cc}/gu, '').trim()

/** Text of one line: breaks and runs of white space are one blank. */
export const tidyLine = (text: string) => tidy(text).replace(/\s+/g, ' ')
