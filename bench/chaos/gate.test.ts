import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Gate } from './gate.ts';

async function peer() {
  const received: string[] = [];
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('data', (data) => received.push(String(data)));
    socket.on('error', () => {}).on('close', () => open.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const gate = await new Gate((server.address() as AddressInfo).port, '').open();
  onTestFinished(() => {
    gate.close();
    server.close();
  });
  const reach = async () => {
    const socket = connect(gate.port, '127.0.0.1').on('error', () => {});
    await once(socket, 'connect');
    return socket;
  };
  return { gate, received, open, reach };
}

test('what was sent while the network was cut arrives once it is open again, but not what was given up', async () => {
  const { gate, received, open, reach } = await peer();
  gate.set('cut');
  const [patient, impatient] = [await reach(), await reach()];
  patient.write('hello');
  impatient.resetAndDestroy();
  await once(impatient, 'close');
  // The gate hears of it before it hears of these.
  for (const later of [await reach(), await reach()]) later.destroy();
  gate.set('open');
  await vi.waitFor(() => expect(received).toEqual(['hello']));
  await vi.waitFor(() => expect(open.size).toBe(1));
});
