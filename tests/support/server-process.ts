import { createServer } from '../../apps/server/src/server'
import { readSettings } from '../../apps/server/src/settings'

/**
 * The server as a process of its own, for tests that kill it (see processes.ts). The test that started it
 * sets its clock over the channel between the two, and tells it when to look for jobs that are due; the
 * product's own start, main.ts, has no such channel.
 */
let behind = 0
process.on('message', (told: number | 'look') => {
  if (told === 'look') void server.jobs.runDueJobs()
  else behind = Date.now() - told
})
process.on('disconnect', () => process.exit())

const server = await createServer(readSettings(process.env), process.env.DATABASE_URL ?? '', {
  clock: () => new Date(Date.now() - behind),
})
const url = await server.app.listen({ host: '127.0.0.1', port: 0 })
process.send?.(url)
