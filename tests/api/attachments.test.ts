import { it, expect } from 'vitest'
import { startServer } from './scratch-server'
it('starts', async () => {
  const s = await startServer()
  console.log(await s.as('clientmgr'))
  await s.close()
})
