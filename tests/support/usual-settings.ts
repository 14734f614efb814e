/** The settings of the tests' servers unless a test gives others. */
export const USUAL_SETTINGS = {
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  DATABASE_POOL: '10',
  CAPTCHA: 'off',
}
