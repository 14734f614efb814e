// npm start: installs and builds what is missing, then runs the server.
// Its line in package.json makes the shell become this process (exec), so that what npm is told comes here and npm waits
// for the end; Windows knows no exec and goes on to the second half.
import { ensureBuilt, ensureExtensionBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { checkNode } from './lib/node-version.mjs'
import { serve } from './lib/serve.mjs'

checkNode()
try {
  await ensureInstalled()
  await ensureBuilt()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

serve()
// Nobody waits for it: the page that offers the extension says so until it is there.
void ensureExtensionBuilt()
