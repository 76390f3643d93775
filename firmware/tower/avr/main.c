#include "board.h"

#include "../hal.h"
#include "../tower.h"

int main(void)
{
    board_start();
    tower_start();
    for (;;) {
        tower_step();
        hal_sleep();
    }
}
