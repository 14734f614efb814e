// npm start: installs and builds what is missing, then runs the server. Its line in package.json makes the
// shell become this process (exec), so that signals to npm reach this process and npm waits for its end;
// Windows has no exec and uses the second half of the line.
import { ensureBuilt, ensureExtensionBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { checkNode } from './lib/node-version.mjs'
import { runServerProgram } from './lib/serve.mjs'

checkNode()
try {
  await ensureInstalled()
  await ensureBuilt()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

runServerProgram()
// Not awaited: the page that offers the extension says that it is not ready yet.
void ensureExtensionBuilt()
