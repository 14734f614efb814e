/** Drawn here, because two shapes do not justify loading an icon set before the first page. */
export const AssistantIcon = () => (
  <svg viewBox="0 0 24 24" width="20" height="20" fill="currentColor" aria-hidden="true">
    <path d="M10.5 3.5 12.3 9a3 3 0 0 0 1.9 1.9l5.5 1.8-5.5 1.8a3 3 0 0 0-1.9 1.9l-1.8 5.5-1.8-5.5a3 3 0 0 0-1.9-1.9l-5.5-1.8 5.5-1.8A3 3 0 0 0 8.7 9zM19 2l.8 2.2L22 5l-2.2.8L19 8l-.8-2.2L16 5l2.2-.8z" />
  </svg>
)

export const ConsultIcon = () => (
  <svg viewBox="0 0 24 24" width="20" height="20" fill="currentColor" aria-hidden="true">
    <path d="M5 3h14a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3h-6.2l-4.1 3.7A1 1 0 0 1 7 20v-3H5a3 3 0 0 1-3-3V6a3 3 0 0 1 3-3m2.5 5.75a1.25 1.25 0 1 0 0 2.5 1.25 1.25 0 0 0 0-2.5m4.5 0a1.25 1.25 0 1 0 0 2.5 1.25 1.25 0 0 0 0-2.5m4.5 0a1.25 1.25 0 1 0 0 2.5 1.25 1.25 0 0 0 0-2.5" />
  </svg>
)
