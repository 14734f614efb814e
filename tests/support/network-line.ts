import { connect, createServer, type Socket } from 'node:net'

export interface Line {
  /** The address at which the server is reached through this proxy. */
  url: string
  /** Ends every connection and accepts no new one, as when the network fails. */
  cut(): Promise<void>
  restore(): Promise<void>
  /** Delays all requests, as a server that hangs does, until `letGo` is called. */
  hang(): void
  letGo(): void
  close(): Promise<void>
}

/** A proxy to a server that can be interrupted and restored; the server only sees connections that end. */
export async function interruptibleProxyTo(server: string): Promise<Line> {
  const { hostname, port } = new URL(server)
  const open = new Set<Socket>()
  const pairs = new Map<Socket, Socket>()
  let hangs = false
  const trackSocket = (socket: Socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    socket.on('error', () => socket.destroy())
  }
  const door = createServer((here) => {
    const there = connect(Number(port), hostname)
    trackSocket(here)
    trackSocket(there)
    there.pipe(here)
    if (!hangs) here.pipe(there)
    pairs.set(here, there)
    here.on('close', () => pairs.delete(here))
  })
  const listenAt = (at: number) => new Promise<void>((resolve) => door.listen(at, '127.0.0.1', resolve))
  await listenAt(0)
  const address = door.address()
  if (!address || typeof address === 'string') throw new Error('the line has no port')
  const cutConnections = () =>
    new Promise<void>((resolve) => {
      door.close(() => resolve())
      for (const socket of open) socket.destroy()
    })
  return {
    url: `http://127.0.0.1:${address.port}`,
    cut: cutConnections,
    restore: () => listenAt(address.port),
    hang: () => {
      hangs = true
      for (const [here, there] of pairs) here.unpipe(there)
    },
    letGo: () => {
      hangs = false
      for (const [here, there] of pairs) here.pipe(there)
    },
    close: async () => {
      if (door.listening) await cutConnections()
    },
  }
}
