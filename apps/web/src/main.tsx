import './session/zod-setup'
import { createRoot } from 'react-dom/client'
import { views } from './modules'
import { BootFailure } from './pages/BootFailure'
import { Root } from './pages/Root'
import { configure, session } from './session/core'
import { loadConfig } from './session/load-config'
import { watchOtherTabs } from './session/other-tabs'
import { startTheme } from './shell/theme'
import { registerViews } from './shell/views'
import './shell/global.css'

const place = document.getElementById('root')
if (!place) throw new Error('index.html has no #root')
const root = createRoot(place)

async function start(): Promise<void> {
  try {
    configure(await loadConfig())
  } catch {
    return root.render(<BootFailure retry={start} />)
  }
  await session.restore()
  watchOtherTabs()
  root.render(<Root />)
}

startTheme()
registerViews(views)
void start()
