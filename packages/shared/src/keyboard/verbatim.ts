/**
 * Attributes of an input for names of accounts, codes and addresses: no keyboard may put a capital or a word of its own
 * for what is typed.
 */
export const verbatim = { autoCapitalize: 'off', autoCorrect: 'off', spellCheck: false } as const
