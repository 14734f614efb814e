// The look that this browser has kept (src/shell/settings/kept.ts), before the first paint and long before the app:
// a dark page does not begin white. A file of its own, because the content security policy allows no inline script.
try {
  const { settings, scales, palette } = JSON.parse(localStorage.getItem('settings') ?? '{}')
  const system = matchMedia('(prefers-color-scheme: dark)').matches
  const dark = settings?.mode === 'dark' || (settings?.mode !== 'light' && system)
  if (dark) document.body.setAttribute('theme-mode', 'dark')
  for (const [name, value] of Object.entries({ ...scales, ...palette?.[dark ? 'dark' : 'light'] }))
    document.body.style.setProperty(name, value)
} catch {
  // No storage, or not written by us: the app paints.
}
