import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const SERVER = `http://127.0.0.1:${process.env.PORT || 8080}`

/** Semi's unused mdx and lottie parts: parsed, warned about, and then shaken out. */
const HARMLESS = ['MODULE_LEVEL_DIRECTIVE', 'EVAL']

export default defineConfig({
  base: './',
  plugins: [react()],
  server: {
    port: 5173,
    proxy: {
      '/admin': SERVER,
      '/api': SERVER,
      '/office': SERVER,
      '/config.json': SERVER,
      '/healthz': SERVER,
      '/readyz': SERVER,
      '/websocket': { target: SERVER, ws: true },
    },
  },
  build: {
    outDir: 'dist',
    target: 'es2022',
    // The content security policy allows no data: address for scripts and styles.
    assetsInlineLimit: 0,
    rolldownOptions: {
      onLog(level, log, report) {
        if (!HARMLESS.includes(log.code ?? '')) report(level, log)
      },
    },
  },
})
