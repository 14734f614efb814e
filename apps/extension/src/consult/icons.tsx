import type { Here } from '@agency/consult/surroundings'

const PATHS = {
  attach:
    'M8 12.5 14.2 6a2.6 2.6 0 0 1 3.8 3.6l-7.8 8.1a4.6 4.6 0 0 1-6.6-6.3l7.3-7.6L9.4 2.5 2.2 10a6.6 6.6 0 0 0 9.4 9.1l7.9-8.1A4.6 4.6 0 0 0 12.7 4.6L6.6 11.1z',
  back: 'M15.4 5.4 14 4l-8 8 8 8 1.4-1.4L8.8 12z',
  close: 'M6.4 5 12 10.6 17.6 5 19 6.4 13.4 12l5.6 5.6-1.4 1.4-5.6-5.6L6.4 19 5 17.6 10.6 12 5 6.4z',
  retry: 'M12 4a8 8 0 0 1 6 2.7V4h2v6.5h-6.5v-2h3.4A6 6 0 1 0 17.7 14h2.1A8 8 0 1 1 12 4z',
  send: 'M3 4.5 21 12 3 19.5 5.5 13 14 12 5.5 11z',
} as const

const ConsultIcon = ({ name }: { name: keyof typeof PATHS }) => (
  <svg viewBox="0 0 24 24" width="18" height="18" fill="currentColor" aria-hidden="true">
    <path d={PATHS[name]} />
  </svg>
)

/** The icons of the consultation. */
export const Icon: Here['Icon'] = ConsultIcon

export const BackIcon = () => <ConsultIcon name="back" />
