/** What packages are called in the operation log. */
export const PACKAGE_LOG = 'archive:package'
