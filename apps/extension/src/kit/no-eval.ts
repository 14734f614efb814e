import { z } from 'zod'

// Extensions forbid eval. Object schemas check this setting when they are created, which is while modules are loaded;
// so every entry point imports this file first.
z.config({ jitless: true })
