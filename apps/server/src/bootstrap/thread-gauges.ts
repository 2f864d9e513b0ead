/** The memory of each thread, which the process has together. */
import type { LabelledGauge } from '../observation/metrics.ts';
import { sharedAnswer } from '../observation/shared-answer.ts';
import { threadHeaps } from '../start-thread.ts';
import type { ThreadHeap } from '../start-thread.ts';

export function threadGauges(): LabelledGauge[] {
  const heaps = sharedAnswer(threadHeaps);
  const figure = (name: string, help: string, of: (heap: ThreadHeap) => number): LabelledGauge => ({
    name,
    help,
    labels: ['thread'],
    read: async () => (await heaps()).map((heap) => ({ labels: { thread: heap.thread }, value: of(heap) })),
  });
  return [
    figure(
      'assay_thread_heap_used_bytes',
      'JavaScript heap of a thread, with what has not been collected yet.',
      ({ usedBytes }) => usedBytes,
    ),
    figure(
      'assay_thread_heap_held_bytes',
      "What a thread's heap has of the machine's memory.",
      ({ heldBytes }) => heldBytes,
    ),
  ];
}
