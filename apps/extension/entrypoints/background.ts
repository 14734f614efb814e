import '../src/no-eval'
import browser from 'webextension-polyfill'
import { defineBackground } from 'wxt/utils/define-background'
import { keepFromContentScripts, SESSION_KEY } from '../src/extension-store'
import { inTurn } from '../src/in-turn'
import { ADDRESS_KEY } from '../src/server-address'
import { updateBadge } from '../src/update-badge'

const ALARM = 'todo-count'

// A module, so that it shares its code with the pages and the login's encryption stays out of it.
export default defineBackground({
  type: 'module',
  main() {
    const update = inTurn(updateBadge)
    browser.alarms.onAlarm.addListener(update)
    browser.runtime.onStartup.addListener(update)
    browser.permissions.onAdded.addListener(update)
    browser.permissions.onRemoved.addListener(update)
    browser.storage.onChanged.addListener((changes, area) => {
      const concerns = area === 'local' && (SESSION_KEY in changes || ADDRESS_KEY in changes)
      if (concerns || area === 'managed') void update()
    })
    void keepFromContentScripts()
    void schedule()
    void update()
  },
})

/** Looks first: an alarm made anew whenever the worker wakes would never come due. */
async function schedule(): Promise<void> {
  if (!(await browser.alarms.get(ALARM))) browser.alarms.create(ALARM, { periodInMinutes: 1 })
}
