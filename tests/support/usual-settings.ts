/** What the tests' servers run with, where a test does not say otherwise. */
export const USUAL_SETTINGS = {
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  DATABASE_POOL: '10',
  CAPTCHA: 'off',
}
