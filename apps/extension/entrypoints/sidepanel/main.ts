import { startPanel } from '../../src/panel/start-panel'

startPanel()
