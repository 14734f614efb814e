/** Permission prefix of the operation log, also the module name of its own entries. */
export const logPrefix = 'system:log'
