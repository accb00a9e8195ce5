/** Runs tasks of one name one after another, in the order in which they were given; a failed one doesn't stop the next. */
export function createTurns(): <Result>(name: string, task: () => Promise<Result>) => Promise<Result> {
  const last = new Map<string, Promise<unknown>>();
  return (name, task) => {
    const before = last.get(name);
    const turn = before === undefined ? task() : before.then(task, task);
    last.set(name, turn);
    const forget = () => {
      if (last.get(name) === turn) last.delete(name);
    };
    turn.then(forget, forget);
    return turn;
  };
}
