import { z } from 'zod'

// Extensions forbid eval. Object schemas look at this when they are made, which is while modules are loaded:
// every entry point imports this file before anything else.
z.config({ jitless: true })
