import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: ['apps/server/src/**/*.table.ts', 'apps/server/src/modules/*/door/facts.ts'],
  out: 'apps/server/migrations',
  casing: 'snake_case',
})
