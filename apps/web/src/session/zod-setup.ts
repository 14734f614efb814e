import { z } from 'zod'

// The page's content security policy forbids eval, which zod would otherwise try. Imported before any schema is made.
z.config({ jitless: true })
