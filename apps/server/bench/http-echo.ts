/** The yardstick of the HTTP bench: a bare Fastify that answers a JSON body with itself. Sends its port to its parent. */
import fastify from 'fastify';

const app = fastify();
app.post('/echo', (request) => request.body);
await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
process.send?.(typeof address === 'object' && address !== null ? address.port : 0);
process.on('disconnect', () => process.exit(0));
