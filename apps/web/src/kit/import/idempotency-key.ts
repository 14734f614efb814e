/** A fresh key. Not `crypto.randomUUID`: it is missing where the site is served by plain http. */
export const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
