import '../src/kit/no-eval'
import { defineBackground } from 'wxt/utils/define-background'
import { startBackground } from '../src/background/background'

// A module, so that it shares its code with the pages, and the encryption for the login is not part of it.
export default defineBackground({ type: 'module', main: () => startBackground() })
