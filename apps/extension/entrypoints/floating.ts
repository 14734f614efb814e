import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import { startFloating } from '../src/floating/start'

// Registered by the background: WXT's own wrapper for content scripts posts messages to the page it runs in.
export default defineUnlistedScript(() => startFloating())
