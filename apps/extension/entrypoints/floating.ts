import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import { startFloating } from '../src/floating/start'

// Registered by the background, because WXT's own wrapper for content scripts posts messages to the page in which it
// runs.
export default defineUnlistedScript(() => startFloating())
