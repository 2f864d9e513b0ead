import { useState, type DragEvent } from 'react';

export interface DropZone {
  /** Something is held over it. */
  readonly isOver: boolean;
  readonly onDragOver: (event: DragEvent) => void;
  readonly onDragLeave: () => void;
  readonly onDrop: (event: DragEvent) => void;
}

/** Lets an element take what is dropped on it, instead of the browser opening it. */
export function useDropZone(take: (dropped: DataTransfer) => void): DropZone {
  const [isOver, setIsOver] = useState(false);
  return {
    isOver,
    onDragOver: (event) => {
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event) => {
      event.preventDefault();
      setIsOver(false);
      take(event.dataTransfer);
    },
  };
}
