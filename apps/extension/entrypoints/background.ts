import '../src/kit/no-eval'
import { defineBackground } from 'wxt/utils/define-background'
import { startBackground } from '../src/background/background'

// A module, so that it shares its code with the pages and the login's encryption stays out of it.
export default defineBackground({ type: 'module', main: () => startBackground() })
