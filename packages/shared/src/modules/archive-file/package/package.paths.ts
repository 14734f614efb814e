/** Operation log name of packages. */
export const PACKAGE_LOG = 'archive:package'
